import { describeFailure, isApiError, useChange } from "@portal/shared-ui/api";
import { findEmailFault } from "@portal/shared-ui/forms";
import { type SyntheticEvent, useState } from "react";

import { websiteTexts } from "./website.texts.js";

export type HandOver = ReturnType<typeof useHandOver>;

/** The input stays until the email is sent. */
export function useHandOver() {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const sending = useChange((api, email: string) => api.call("POST /web/send-steps", { email }), {
    onSuccess: () => setTyped(""),
    onError: (error) => setFault(isApiError(error) ? (error.fields?.email ?? null) : null),
  });

  function handleType(text: string): void {
    setTyped(text);
    setFault(null);
    if (!sending.isPending) sending.reset();
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (sending.isPending) return;
    const email = typed.trim();
    const wrong = email === "" ? websiteTexts.addressMissing : findEmailFault(email);
    setFault(wrong);
    if (wrong === null) sending.mutate(email);
  }

  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    typed,
    fault,
    handleType,
    handleSubmit,
    isSending: sending.isPending,
    sent: sending.data?.message ?? null,
    failure: sending.isError && fault === null ? describeFailure(sending.error) : null,
  };
}
