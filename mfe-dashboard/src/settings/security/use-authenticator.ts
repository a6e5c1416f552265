import { type AuthenticatorSetUp, defineQuery, useLoad } from "@portal/shared-ui/api";
import { useState } from "react";

import { authenticatorTexts } from "./authenticator.texts.js";
import { useAccountChange } from "./use-account-change.js";

const authenticatorQuery = defineQuery("GET /account/authenticator");

/** Shown in the card instead of the app's state. Both kinds hold secrets, so they are kept nowhere else. */
type Stage = { kind: "set-up"; setUp: AuthenticatorSetUp } | { kind: "codes"; codes: readonly string[] } | null;

/** Each change may open the host's dialog first (S18). */
export function useAuthenticator() {
  const [stage, setStage] = useState<Stage>(null);
  const state = useLoad(authenticatorQuery());
  const start = useAccountChange(authenticatorQuery, async (api) => {
    setStage({ kind: "set-up", setUp: await api.call("POST /account/authenticator/set-up", {}) });
    return null;
  });
  const confirm = useAccountChange(authenticatorQuery, async (api, code: string) => {
    const { recoveryCodes } = await api.call("POST /account/authenticator/confirm", { code });
    setStage({ kind: "codes", codes: recoveryCodes });
    return authenticatorTexts.added;
  });
  const renew = useAccountChange(authenticatorQuery, async (api) => {
    const { recoveryCodes } = await api.call("POST /account/authenticator/recovery-codes", {});
    setStage({ kind: "codes", codes: recoveryCodes });
    return authenticatorTexts.renewed;
  });
  const remove = useAccountChange(authenticatorQuery, async (api) => {
    const { message } = await api.call("POST /account/authenticator/remove", {});
    return message;
  });
  return { state, stage, leaveStage: () => setStage(null), start, confirm, renew, remove };
}
