import type { ApiError } from "@portal/shared-ui/api";
import { findPhoneFault, toE164, toNationalDigits, useFormErrors } from "@portal/shared-ui/forms";
import { useCountdown } from "@portal/shared-ui/timing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { readWaitSeconds } from "../wire/use-announce.js";
import { phoneTexts } from "./registration-flow.texts.js";
import type { Progress } from "./use-registration-progress.js";
import { useSavePhone } from "./use-save-phone.js";

export interface PhoneFormOptions {
  progress: Progress;
  /** `waitTime` in seconds: the cooldown of the sent code. */
  onSaved: (phoneNumber: string, waitTime: number) => void;
  onSignedOut: () => void;
}

/** Consent is unticked at first. */
export function usePhoneForm({ progress, onSaved, onSignedOut }: PhoneFormOptions) {
  const [digits, setDigits] = useState(() => toNationalDigits(progress.phoneNumber ?? ""));
  const [isAgreed, setIsAgreed] = useState(false);
  const { errors, formRef, show, judge, clear } = useFormErrors<"phone" | "consent">();
  const phoneRef = useRef<HTMLInputElement>(null);
  const wait = useCountdown();
  const { busy, run } = useSavePhone({ onSaved, onRefused: handleRefused, onSignedOut });

  useEffect(() => phoneRef.current?.focus(), []);

  function handleRefused(refusal: ApiError) {
    wait.start(readWaitSeconds(refusal));
    if (refusal.status !== 400 && refusal.status !== 422) return;
    const { phoneNumber, consent } = refusal.fields ?? {};
    show(consent === undefined ? { phone: phoneNumber ?? refusal.message } : { consent });
  }

  function handlePhone(typed: string) {
    setDigits(toNationalDigits(typed));
    clear("phone");
  }

  function handlePhoneLeft() {
    if (digits !== "") judge("phone", findPhoneFault(digits));
  }

  function handleConsent(isTicked: boolean) {
    setIsAgreed(isTicked);
    clear("consent");
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const phone = findPhoneFault(digits) ?? undefined;
    const consent = isAgreed ? undefined : phoneTexts.consentMissing;
    show({ phone, consent });
    if (phone === undefined && consent === undefined) {
      run({ phoneNumber: toE164(digits), consent: true, consentVersion: progress.smsConsent.version });
    }
  }

  const fields = { digits, isAgreed, errors, handlePhone, handlePhoneLeft, handleConsent };
  return { fields, formRef, phoneRef, busy, waitSeconds: wait.seconds, handleSubmit };
}
