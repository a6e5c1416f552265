import { useNavigation, useNotify } from "@portal/host-contract";
import type { IdentityItem } from "@portal/shared-ui/api";
import { useEffect, useEffectEvent } from "react";

import { identityTexts } from "./security.texts.js";

/**
 * Shows the result once after a return from a provider's consent page (`?connect=`). The address alone proves nothing:
 * the account must be among the connected ones.
 *
 * @param identities undefined until known
 */
export function useConnectedNotice(identities: readonly IdentityItem[] | undefined): void {
  const { location, navigate } = useNavigation();
  const notify = useNotify();
  const named = new URLSearchParams(location.search).get("connect");
  const connected = identities?.find(({ provider }) => provider === named)?.provider;

  const tell = useEffectEvent((provider: IdentityItem["provider"]) => {
    notify({ type: "success", message: identityTexts.connected(provider) });
    navigate(location.pathname, { replace: true });
  });

  useEffect(() => {
    if (connected !== undefined) tell(connected);
  }, [connected]);
}
