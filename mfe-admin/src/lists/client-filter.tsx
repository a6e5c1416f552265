import { Button, ComboField, joinClassNames, SelectField } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import styles from "./client-filter.module.css";
import page from "./page.module.css";
import { useFoundClients } from "./use-found-clients.js";

export interface ClientQuestion {
  status?: string | undefined;
  client?: string | undefined;
}

export interface ClientFilterProps {
  /** Names the list. */
  label: string;
  /** Without statuses, there is no status field. */
  statuses?: readonly { value: string; label: string }[];
  question: ClientQuestion;
  /** Name of the client in the address; undefined: none, or still loading. */
  clientName: string | undefined;
  onQuestion: (question: ClientQuestion) => void;
}

interface Draft {
  status: string;
  /** Typed text; null: show the name of the client in the address. */
  text: string | null;
  client: string | undefined;
}

const FORM = joinClassNames(page.filter, styles.filter);

const toDraft = ({ status, client }: ClientQuestion): Draft => ({ status: status ?? "", text: null, client });

/** The filter applies only on 'Show'. */
export function ClientFilter({ label, statuses, question, clientName, onQuestion }: ClientFilterProps) {
  const [draft, setDraft] = useState(() => toDraft(question));
  const [isWanted, setWanted] = useState(false);
  const [isTried, setTried] = useState(false);
  // Back or Forward changes the question, which then replaces the draft.
  const [previous, setPrevious] = useState(question);
  if (previous.status !== question.status || previous.client !== question.client) {
    setPrevious(question);
    setDraft(toDraft(question));
  }
  const text = draft.text ?? clientName ?? "";
  const { options, failed } = useFoundClients(draft.client === undefined ? text : "", isWanted);
  const isUnknown = draft.client === undefined && text.trim() !== "";
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!isUnknown) onQuestion({ status: draft.status || undefined, client: draft.client });
  }

  return (
    <form className={FORM} onSubmit={handleSubmit} noValidate role="search" aria-label={label}>
      <StatusField options={statuses} value={draft.status} onChange={(status) => change({ status })} />
      <ComboField
        label="Client"
        name="client"
        placeholder="All"
        help={failed ? "The clients could not be loaded. Keep typing to try again." : undefined}
        error={isTried && isUnknown ? "Choose a client from the list, or clear the field." : undefined}
        isMatched
        options={options}
        value={text}
        onFocus={() => setWanted(true)}
        onValueChange={(typed) => {
          setTried(false);
          change({ text: typed, client: undefined });
        }}
        onPick={({ key, label }) => change({ text: label, client: key })}
      />
      <div className={page.show}>
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}

interface StatusFieldProps {
  options: ClientFilterProps["statuses"];
  value: string;
  onChange: (status: string) => void;
}

function StatusField({ options, value, onChange }: StatusFieldProps) {
  if (options === undefined) return null;
  return (
    <SelectField
      label="Status"
      name="status"
      placeholder="All"
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
