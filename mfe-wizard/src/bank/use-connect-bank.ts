import type { BankConnection } from "@portal/shared-ui/api";

import { useStepCall } from "../use-bank-state.js";
import { connectBank } from "./connect-bank.js";

/** Opens the bank's window once, even if pressed repeatedly. */
export function useConnectBank(connection: BankConnection) {
  const { mutate, isPending, data, error } = useStepCall((api) => connectBank(api, connection));
  return {
    connect: () => {
      if (!isPending) mutate();
    },
    isConnecting: isPending,
    choseNone: data === "none" && !isPending,
    error,
  };
}
