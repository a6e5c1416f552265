import type { HostNotify, Notice } from "@portal/host-contract";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface PortalToast extends Notice {
  id: string;
}

export interface Toasts {
  /** Oldest first. */
  store: StoreApi<readonly PortalToast[]>;
  add: HostNotify;
  remove: (id: string) => void;
}

/** A success removes earlier errors: their problem is solved. */
export function createToasts(): Toasts {
  const store = createStore<readonly PortalToast[]>(() => []);
  let added = 0;
  return {
    store,
    add: (notice) => {
      const toast = { ...notice, id: `toast-${++added}` };
      store.setState((toasts) => [...listStillTrue(toasts, notice), toast], true);
    },
    remove: (id) => store.setState((toasts) => toasts.filter((toast) => toast.id !== id), true),
  };
}

function listStillTrue(toasts: readonly PortalToast[], { type }: Notice): readonly PortalToast[] {
  return type === "success" ? toasts.filter((toast) => toast.type !== "error") : toasts;
}
