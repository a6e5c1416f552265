import { useNavigation, useSession } from "@portal/host-contract";
import { type ApiError, type EndpointBody, useApi } from "@portal/shared-ui/api";

import { forgetStoredStep } from "../progress/ds-progress.js";
import { usePause } from "../timing/use-pause.js";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

/**
 * The registrant becomes a user (S10), so the host's session is refreshed. Then goes to `/`, or to the answer's redirect in a browser without a
 * proved second factor.
 */
export function useSaveBusiness(options: {
  onRefused: (refusal: ApiError) => void;
  onSignedOut: () => void;
}): SingleFlight<[body: EndpointBody<"POST /user/register/save-business">]> {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate, followRedirect } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();

  return useSingleFlight(async (body) => {
    try {
      const answer = await api.call("POST /user/register/save-business", body);
      forgetStoredStep();
      announce.success(answer.message);
      if (!(await pause(0))) return;
      await refresh();
      if (answer.redirectUrl === undefined) navigate("/", { replace: true });
      else followRedirect(answer.redirectUrl);
    } catch (error) {
      const refusal = announce.refusal(error);
      if (isSignedOut(refusal)) options.onSignedOut();
      else options.onRefused(refusal);
    }
  });
}
