import { useNotify } from "@portal/host-contract";
import { type DecideObjectionRequest, describeFailure, type MarkedDeposit, useChange } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import page from "../lists/page.module.css";
import { type DecisionTexts, depositTexts, nameDecision } from "./deposit.texts.js";

type ObjectedSale = Pick<DecideObjectionRequest, "id" | "client" | "source">;

interface Decision {
  /** The decision that waits for confirmation; true: keep the agency's change. null: none. */
  decision: boolean | null;
  open: (keep: boolean | null) => void;
  send: (reason: string) => void;
  busy: boolean;
  failure: string | null;
}

function useDecision(sale: ObjectedSale): Decision {
  const notify = useNotify();
  const [decision, setDecision] = useState<boolean | null>(null);
  const deciding = useChange(
    (api, request: { keep: boolean; reason: string }) => api.call("POST /pc/decide-objection", { ...sale, ...request }),
    {
      invalidates: "all",
      onSuccess: ({ message }) => {
        notify({ type: "success", message });
        setDecision(null);
      },
    },
  );
  return {
    decision,
    open: (keep) => {
      deciding.reset();
      setDecision(keep);
    },
    send: (reason) => (decision === null ? undefined : deciding.mutate({ keep: decision, reason })),
    busy: deciding.isPending,
    failure: deciding.isError ? describeFailure(deciding.error).message : null,
  };
}

export interface ObjectionButtonsProps {
  /** The deposit, or the order of the sale. */
  sale: ObjectedSale;
  name: string;
  describe: (keep: boolean) => DecisionTexts;
}

/** Each button asks for a reason, which the client reads. */
export function ObjectionButtons({ sale, name, describe }: ObjectionButtonsProps) {
  const { decision, open, send, busy, failure } = useDecision(sale);
  return (
    <>
      <span className={page.buttons}>
        {[true, false].map((keep) => {
          const { button } = describe(keep);
          return (
            <Button key={button} aria-label={`${button}: ${name}`} onClick={() => open(keep)}>
              {button}
            </Button>
          );
        })}
      </span>
      {decision === null ? null : (
        <ReasonDialog
          title={`${describe(decision).button}: ${name}`}
          confirmLabel={describe(decision).button}
          busy={busy}
          busyLabel="Saving"
          help={depositTexts.reader}
          failure={failure}
          onConfirm={send}
          onCancel={() => open(null)}
        >
          {describe(decision).effect}
        </ReasonDialog>
      )}
    </>
  );
}

/** Renders nothing without an open objection. */
export function DecideObjection({ deposit }: { deposit: Pick<MarkedDeposit, "id" | "description" | "marking"> }) {
  const { id, description, marking } = deposit;
  if (marking.objection?.decision !== null) return null;
  return (
    <ObjectionButtons
      sale={{ id, source: "bank" }}
      name={description}
      describe={(keep) => nameDecision(keep, marking)}
    />
  );
}
