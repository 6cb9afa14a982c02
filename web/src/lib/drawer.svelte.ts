// The codex drawer: which clause lies open beside the table.

export const drawer = $state<{ clause: string | null; isOpen: boolean }>({ clause: null, isOpen: false });

export function openClause(id: string | null): void {
  drawer.clause = id;
  drawer.isOpen = true;
}

export function closeDrawer(): void {
  drawer.isOpen = false;
}
