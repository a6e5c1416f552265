import { type ApiError, type EndpointBody, useApi } from "@portal/shared-ui/api";

import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

export interface SavePhoneOptions {
  onSaved: (phoneNumber: string, waitTime: number) => void;
  onRefused: (refusal: ApiError) => void;
  onSignedOut: () => void;
}

/** Saves the phone as pending, which sends a code to it (S23). */
export function useSavePhone(
  options: SavePhoneOptions,
): SingleFlight<[body: EndpointBody<"POST /user/register/save-phone">]> {
  const api = useApi();
  const announce = useAnnounce();
  return useSingleFlight(async (body) => {
    try {
      const answer = await api.call("POST /user/register/save-phone", body);
      announce.success(answer.message);
      options.onSaved(body.phoneNumber, answer.waitTime);
    } catch (error) {
      const refusal = announce.refusal(error);
      if (isSignedOut(refusal)) options.onSignedOut();
      else options.onRefused(refusal);
    }
  });
}
