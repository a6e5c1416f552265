import { type AuthenticatorSetUp, type AuthenticatorState, useApi } from "@portal/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { authenticatorTexts } from "./authenticator.texts.js";
import { useAccountChange } from "./use-account-change.js";

const STATE = "GET /account/authenticator";

/** What the card shows in the place of the app's state; both are secrets, so they are kept nowhere else. */
type Stage = { kind: "set-up"; setUp: AuthenticatorSetUp } | { kind: "codes"; codes: readonly string[] } | null;

/** The person's authenticator app, and what can be done with it. Every change may open the host's dialog first (S18). */
export function useAuthenticator() {
  const api = useApi();
  const [stage, setStage] = useState<Stage>(null);
  const state = useQuery<AuthenticatorState>({
    queryKey: [STATE],
    queryFn: ({ signal }) => api.call(STATE, undefined, { signal }),
  });
  const start = useAccountChange(STATE, async () => {
    setStage({ kind: "set-up", setUp: await api.call("POST /account/authenticator/set-up", {}) });
    return null;
  });
  const confirm = useAccountChange(STATE, async (code: string) => {
    const { recoveryCodes } = await api.call("POST /account/authenticator/confirm", { code });
    setStage({ kind: "codes", codes: recoveryCodes });
    return authenticatorTexts.added;
  });
  const renew = useAccountChange(STATE, async () => {
    const { recoveryCodes } = await api.call("POST /account/authenticator/recovery-codes", {});
    setStage({ kind: "codes", codes: recoveryCodes });
    return authenticatorTexts.renewed;
  });
  const remove = useAccountChange(STATE, async () => {
    const { message } = await api.call("POST /account/authenticator/remove", {});
    return message;
  });
  return { state, stage, leaveStage: () => setStage(null), start, confirm, renew, remove };
}
