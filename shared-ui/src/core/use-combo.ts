import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

/** null: the key does not move. */
function findNext(key: string, active: number | null, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return active === null ? 0 : (active + 1) % count;
  if (key === "ArrowUp") return active === null ? count - 1 : (active - 1 + count) % count;
  return null;
}

/** They move the text cursor and clear the active option. */
const TEXT_KEYS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

export interface Combo<Entry> {
  list: RefObject<HTMLDivElement | null>;
  /** null: closed or empty. */
  shown: readonly Entry[] | null;
  active: number | null;
  open: () => void;
  close: () => void;
  type: () => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

/** Combobox with list autocomplete (ARIA practices). */
export function useCombo<Entry>(
  listEntries: (isTyped: boolean) => readonly Entry[],
  onPick: (entry: Entry) => void,
): Combo<Entry> {
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<{ isOpen: boolean; isTyped: boolean }>({ isOpen: false, isTyped: false });
  const [moved, setMoved] = useState<number | null>(null);
  const entries = state.isOpen ? listEntries(state.isTyped) : [];
  const active = moved !== null && moved < entries.length ? moved : null;

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const shown = entries.length === 0 ? null : entries;

  function change(isOpen: boolean, isTyped: boolean) {
    setState({ isOpen, isTyped });
    setMoved(null);
  }
  const close = () => change(false, false);

  function handleKeyDown(event: KeyboardEvent) {
    if (shown !== null && event.key === "Escape") {
      // Escape would close a surrounding dialog too.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (state.isOpen && event.key === "Enter") {
      const entry = active === null ? undefined : entries[active];
      if (entry !== undefined) {
        event.preventDefault();
        onPick(entry);
      }
      close();
    } else {
      move(event);
    }
  }

  function move(event: KeyboardEvent) {
    if (TEXT_KEYS.has(event.key)) setMoved(null);
    const next = findNext(event.key, active, state.isOpen ? entries.length : listEntries(false).length);
    if (next === null) return;
    event.preventDefault();
    if (event.altKey) {
      change(event.key === "ArrowDown", state.isTyped);
      return;
    }
    if (!state.isOpen) change(true, false);
    setMoved(next);
  }

  const open = () => (state.isOpen ? undefined : change(true, false));
  return { list, shown, active, open, close, type: () => change(true, true), handleKeyDown };
}
