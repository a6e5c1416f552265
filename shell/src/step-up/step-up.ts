import { createStore, type StoreApi } from "zustand/vanilla";

export interface StepUp {
  /** True while the dialog 'Confirm it is you' is wanted. */
  store: StoreApi<{ asking: boolean }>;
  /** Opens the dialog, or joins the open one; true once the person has confirmed, false when they did not. */
  confirm: () => Promise<boolean>;
  /** The dialog's end. */
  settle: (confirmed: boolean) => void;
}

/** The one dialog by which a signed-in person confirms who they are (S18), whichever call asked for it. */
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
