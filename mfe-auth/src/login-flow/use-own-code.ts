import { useNavigation, useSession } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";

import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

/** Codes that the person already has, so none is sent. */
export type OwnCode = "authenticator" | "recoveryCode";

const CALLS = { authenticator: "POST /verify/authenticator", recoveryCode: "POST /verify/recovery-code" } as const;

export interface OwnCodeOptions {
  kind: OwnCode;
  returnPath: string | null;
  onRefused: () => void;
  onSignedOut: () => void;
}

/** After success, goes to the return path or `/`. A refusal shows as a toast. */
export function useOwnCode({ kind, returnPath, onRefused, onSignedOut }: OwnCodeOptions): SingleFlight<[string]> {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const announce = useAnnounce();

  return useSingleFlight(async (code: string) => {
    try {
      const { message } = await api.call(CALLS[kind], { code });
      announce.success(message);
      await refresh();
      navigate(returnPath ?? "/", { replace: true });
    } catch (error) {
      if (isSignedOut(announce.refusal(error))) onSignedOut();
      else onRefused();
    }
  });
}
