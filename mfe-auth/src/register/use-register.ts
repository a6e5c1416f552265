import { useNavigation, useSession } from "@portal/host-contract";
import { type ApiError, useApi } from "@portal/shared-ui/api";

import { forgetStoredStep } from "../progress/ds-progress.js";
import { keepSessionText } from "../storage/session-text.js";
import { usePause } from "../timing/use-pause.js";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { useAnnounce } from "../wire/use-announce.js";
import type { RegisterForm } from "./register.policy.js";
import { forgetCodeWaits } from "../verification/code-waits.js";

/** After 201, stores the first name as `userName` in the session storage, refreshes the host's session and goes to /registerflow (§2, §3). */
export function useRegister(onRefused: (refusal: ApiError) => void): SingleFlight<[form: RegisterForm]> {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();

  return useSingleFlight(async (form: RegisterForm) => {
    const firstName = form.firstName.trim();
    try {
      const answer = await api.call("POST /user/register", {
        email: form.email.trim(),
        password: form.password,
        firstName,
        lastName: form.lastName.trim(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
      keepSessionText("userName", firstName);
      forgetStoredStep();
      forgetCodeWaits();
      announce.success(answer.message);
      if (!(await pause(0))) return;
      await refresh();
      navigate("/registerflow", { replace: true });
    } catch (error) {
      onRefused(announce.refusal(error));
    }
  });
}
