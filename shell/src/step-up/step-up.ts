import { createStore, type StoreApi } from "zustand/vanilla";

export interface StepUp {
  /** True while the dialog 'Confirm it is you' is open. */
  store: StoreApi<{ asking: boolean }>;
  /** Opens the dialog or joins the open one. Resolves true once confirmed, false otherwise. */
  confirm: () => Promise<boolean>;
  /** Closes the dialog with this result. */
  settle: (confirmed: boolean) => void;
}

/** Creates the one step-up dialog (S18) that all calls share. */
export function createStepUp(): StepUp {
  const store = createStore(() => ({ asking: false }));
  let waiting: ((confirmed: boolean) => void)[] = [];
  return {
    store,
    confirm: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        store.setState({ asking: true });
      }),
    settle(confirmed) {
      const answered = waiting;
      waiting = [];
      store.setState({ asking: false });
      for (const answer of answered) answer(confirmed);
    },
  };
}
