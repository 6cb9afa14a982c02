// Attributes of elements that the types of the framework do not know.

import 'svelte/elements';

declare module 'svelte/elements' {
  interface SVGAttributes<T extends EventTarget> {
    /** Whether the words in it are left alone when the language changes, as in HTML. */
    translate?: 'yes' | 'no' | undefined;
  }
}
