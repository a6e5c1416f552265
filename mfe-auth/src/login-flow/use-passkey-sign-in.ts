import { useNavigation, useSession } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { isPasskeyError, provePasskey } from "@portal/shared-ui/passkeys";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";

import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

/** Completes the sign-in by a passkey and goes to the return path or `/`. A failure shows as toast. */
export function usePasskeySignIn(options: { returnPath: string | null; onSignedOut: () => void }): SingleFlight<[]> {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const announce = useAnnounce();

  return useSingleFlight(async () => {
    try {
      const { message } = await provePasskey(api);
      announce.success(message);
      await refresh();
      navigate(options.returnPath ?? "/", { replace: true });
    } catch (error) {
      if (isPasskeyError(error)) announce.error(error.message);
      else if (isSignedOut(announce.refusal(error))) options.onSignedOut();
    }
  });
}
