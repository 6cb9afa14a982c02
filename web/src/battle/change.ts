// The table after an order: only what the order changed is sent.

import type { TableChange, TableState } from '../wire';

/** The table after a change; `null` if the change does not fit this table. */
export function changed(table: TableState, change: TableChange): TableState | null {
  const known = new Map(table.pieces.map((token) => [token.id, token]));
  for (const token of change.pieces) known.set(token.id, token);
  const ids = change.standing ?? table.pieces.map(({ id }) => id);
  const pieces = ids.flatMap((id) => known.get(id) ?? []);
  const commands = [...(change.all_commands ?? table.commands)];
  if (pieces.length < ids.length || change.commands.some(({ place }) => place >= commands.length)) return null;
  for (const { place, command } of change.commands) commands[place] = command;
  return {
    turn: change.turn ?? table.turn,
    pieces,
    decision: change.decision ?? table.decision,
    buttons: change.buttons ?? table.buttons,
    phases: change.phases ?? table.phases,
    commands,
    zones: change.zones ?? table.zones,
    moves_groups: change.moves_groups ?? table.moves_groups,
  };
}
