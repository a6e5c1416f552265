import { Button, ComboField, joinClassNames, SelectField } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import page from "../lists/page.module.css";
import { readStatus, STATUS_OPTIONS } from "./dispute.texts.js";
import styles from "./disputes.module.css";
import type { DisputeQuestion } from "./use-disputes.js";
import { useFoundClients } from "./use-found-clients.js";

export interface DisputeFilterProps {
  question: DisputeQuestion;
  /** Name of the client in the address; undefined: unknown yet, or no client. */
  clientName: string | undefined;
  onAsk: (question: DisputeQuestion) => void;
}

interface Draft {
  status: string;
  /** Text of the client field; null: the name of the client in the address. */
  text: string | null;
  client: string | undefined;
}

const FORM = joinClassNames(page.filter, styles.filter);

const toDraft = ({ status, client }: DisputeQuestion): Draft => ({ status: status ?? "", text: null, client });

/** Filters disputes by status and client. The list changes only on 'Show'. */
export function DisputeFilter({ question, clientName, onAsk }: DisputeFilterProps) {
  const [draft, setDraft] = useState(() => toDraft(question));
  const [isWanted, setWanted] = useState(false);
  const [isTried, setTried] = useState(false);
  // Back and forward change the question, which then replaces the draft.
  const [given, setGiven] = useState(question);
  if (given.status !== question.status || given.client !== question.client) {
    setGiven(question);
    setDraft(toDraft(question));
  }
  const text = draft.text ?? clientName ?? "";
  const { options, failed } = useFoundClients(draft.client === undefined ? text : "", isWanted);
  const isUnknown = draft.client === undefined && text.trim() !== "";
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!isUnknown) onAsk({ status: readStatus(draft.status), client: draft.client });
  }

  return (
    <form className={FORM} onSubmit={handleSubmit} noValidate role="search" aria-label="Disputes">
      <SelectField
        label="Status"
        name="status"
        placeholder="All"
        options={STATUS_OPTIONS}
        value={draft.status}
        onChange={({ target }) => change({ status: target.value })}
      />
      <ComboField
        label="Client"
        name="client"
        placeholder="All"
        help={failed ? "The clients could not be loaded. Type on to try again." : undefined}
        error={isTried && isUnknown ? "Choose a client from the list, or clear the field." : undefined}
        isMatched
        options={options}
        value={text}
        onFocus={() => setWanted(true)}
        onValueChange={(typed) => {
          setTried(false);
          change({ text: typed, client: undefined });
        }}
        onTake={({ key, label }) => change({ text: label, client: key })}
      />
      <div className={page.show}>
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}
