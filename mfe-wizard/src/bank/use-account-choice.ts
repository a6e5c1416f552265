import type { AccountHolder, BankStateAnswer } from "@portal/shared-ui/api";
import { type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";

import { useStepCall } from "../use-bank-state.js";

/** Preselects the only possible account, or the account chosen before. */
export function useAccountChoice({ accounts, chosen, preview }: BankStateAnswer, onChosen: () => void) {
  const possible = accounts.filter(({ debitable }) => debitable);
  const [wanted, setWanted] = useState<string | null>(null);
  const [holder, setHolder] = useState<AccountHolder>(chosen?.holder ?? "business");
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const choose = useStepCall((api, id: string) => api.call("POST /pc/enable-ach-debits", { id, holder }));

  const isOffered = (id: string | undefined): boolean => possible.some((account) => account.id === id);
  const candidates = [wanted ?? undefined, chosen?.id, possible.length === 1 ? possible[0]?.id : undefined];
  const picked = candidates.find(isOffered) ?? null;

  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("input[name=account]:enabled")?.focus();
  }, [refusals]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (choose.isPending || preview) return;
    if (picked === null) setRefusals((count) => count + 1);
    else choose.mutate(picked, { onSuccess: onChosen });
  }

  return {
    form,
    submit,
    picked,
    pick: setWanted,
    holder,
    setHolder,
    isMissing: refusals > 0 && picked === null,
    isSaving: choose.isPending,
    error: choose.error,
  };
}
