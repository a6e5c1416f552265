import { createStore, type StoreApi } from "zustand/vanilla";

export interface StepUp {
  store: StoreApi<{ asking: boolean }>;
  /** Opens or joins the dialog. */
  confirm: () => Promise<boolean>;
  settle: (confirmed: boolean) => void;
}

/** All calls share one dialog (S18). */
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
