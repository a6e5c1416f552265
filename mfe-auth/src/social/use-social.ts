import { useNavigation, useSession } from "@portal/host-contract";
import { type EndpointAnswer, type IdentityProviderId, useApi } from "@portal/shared-ui/api";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { useState } from "react";

import { readReturnPath } from "../paths/return-path.js";
import { forgetStoredStep } from "../progress/ds-progress.js";
import { usePause } from "../timing/use-pause.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { useAnnounce } from "../wire/use-announce.js";

/** The button stays busy this long while the browser navigates. After Back, the button is enabled again. */
const LEAVING_MS = 3000;

export interface Social {
  /** Provider of the pressed button, during its request. */
  busy: IdentityProviderId | null;
  press: (provider: IdentityProviderId) => void;
}

/** Goes to the provider's address. If the portal has created the account at once (201), goes to the registration (S8). */
function useSocial(
  requestAddress: (provider: IdentityProviderId) => Promise<EndpointAnswer<"GET /user/register/google">>,
): Social {
  const { refresh } = useSession();
  const { navigate, followRedirect } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();
  const [pressed, setPressed] = useState<IdentityProviderId | null>(null);

  const { busy, run } = useSingleFlight(async (provider: IdentityProviderId) => {
    setPressed(provider);
    try {
      const answer = await requestAddress(provider);
      if (!(await pause(0))) return;
      forgetCodeWaits();
      if ("url" in answer) {
        followRedirect(answer.url);
        await pause(LEAVING_MS);
        return;
      }
      forgetStoredStep();
      announce.success(answer.message);
      await refresh();
      navigate("/registerflow", { replace: true });
    } catch (error) {
      announce.refusal(error);
    }
  });

  return { busy: busy ? pressed : null, press: run };
}

/** 'Login with …', with the return path (S2, S8). */
export function useSocialLogin(): Social {
  const api = useApi();
  const { location } = useNavigation();
  return useSocial((provider) => {
    const returnUrl = readReturnPath(location.search);
    return api.call(`POST /user/register/${provider}`, returnUrl === null ? {} : { returnUrl });
  });
}

export function useSocialRegister(): Social {
  const api = useApi();
  return useSocial((provider) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return api.call(`GET /user/register/${provider}`, undefined, { query: { timeZone } });
  });
}
