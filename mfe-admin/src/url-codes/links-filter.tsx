import { LINK_SORTS, LINK_STATES } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, SelectField, TextField } from "@portal/shared-ui/core";
import { DateRangeForm, type DayRange, useToday } from "@portal/shared-ui/dates";
import { useState } from "react";

import { type ChosenClient, ClientField } from "../links/client-field.js";
import { joinOptions } from "../links/own-options.js";
import { BROWSER_ZONE } from "../links/link.texts.js";
import { useLinkOptions } from "../links/use-link-options.js";
import styles from "./url-codes.module.css";
import { sortTexts, stateTexts } from "./url.texts.js";
import { firstOrder, type LinksQuestion, type LinksView, USUAL_SORT } from "./use-links-address.js";

export interface LinksFilterProps {
  view: LinksView;
  question: LinksQuestion;
  /** undefined: not known yet, or no client. */
  clientName: string | undefined;
  onQuestion: (question: LinksQuestion) => void;
}

const STATES = LINK_STATES.map((value) => ({ value, label: stateTexts[value].label }));
const SORTS = LINK_SORTS.map((value) => ({ value, label: sortTexts[value] }));

/** Fields apply at 'Show', checkboxes at once. */
export function LinksFilter({ view, question, clientName, onQuestion }: LinksFilterProps) {
  const today = useToday(BROWSER_ZONE);
  const [draft, setDraft] = useState(() => toDraft(question));
  // Back or Forward changes the question, which then replaces the draft.
  const [previous, setPrevious] = useState(question);
  if (JSON.stringify(previous) !== JSON.stringify(question)) {
    setPrevious(question);
    setDraft(toDraft(question));
  }
  const { start, end } = question;

  function show(days: Partial<DayRange>) {
    onQuestion({ ...toQuestion(draft, question), ...days });
  }

  function act(next: Draft) {
    setDraft(next);
    onQuestion({ ...toQuestion(next, question), start, end });
  }

  return (
    <Card>
      <DateRangeForm
        range={start && end ? { start, end } : null}
        today={today}
        missingText="Please select both start and end dates."
        submitLabel="Show"
        onSubmit={show}
        onSubmitAll={() => show({})}
        fields={<FilterFields {...{ view, draft, clientName }} onChange={setDraft} onAct={act} />}
      >
        {isNarrowed(question) ? <Button onClick={() => onQuestion({})}>Clear</Button> : null}
      </DateRangeForm>
    </Card>
  );
}

interface Draft extends Record<"q" | "code" | "platform" | "state" | "sort", string> {
  client: ChosenClient;
  bots: boolean;
  dead: boolean;
}

interface FilterFieldsProps extends Pick<LinksFilterProps, "view" | "clientName"> {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** Changes the draft and applies it at once. */
  onAct: (draft: Draft) => void;
}

const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: 64 } as const;

function FilterFields({ view, draft, clientName, onChange, onAct }: FilterFieldsProps) {
  return (
    <div className={styles.filter}>
      <div className={styles.fields}>
        <TextField
          {...PLAIN}
          label="Search"
          name="q"
          help="The start of a code or address, or a client"
          value={draft.q}
          onChange={({ target }) => onChange({ ...draft, q: target.value })}
        />
        <PlatformField draft={draft} onChange={onChange} />
        {view === "codes" ? (
          <SelectField
            label="State"
            name="state"
            placeholder="All states"
            options={STATES}
            value={draft.state}
            onChange={({ target }) => onChange({ ...draft, state: target.value })}
          />
        ) : (
          <CodeField draft={draft} onChange={onChange} />
        )}
      </div>
      {view === "codes" ? <MoreFields draft={draft} clientName={clientName} onChange={onChange} /> : null}
      {view === "codes" ? (
        <Checkbox
          label="Dead destinations"
          checked={draft.dead}
          onChange={({ target }) => onAct({ ...draft, dead: target.checked })}
        />
      ) : null}
      <Checkbox
        label="Include bots"
        checked={draft.bots}
        onChange={({ target }) => onAct({ ...draft, bots: target.checked })}
      />
      <p className={styles.note}>
        {view === "codes"
          ? "Days the links were created. Empty means all days."
          : "Days of the clicks. Empty means all days."}
      </p>
    </div>
  );
}

type OneField = Pick<FilterFieldsProps, "draft" | "onChange">;

function PlatformField({ draft, onChange }: OneField) {
  const { options } = useLinkOptions();
  return (
    <SelectField
      label="Platform"
      name="platform"
      placeholder="All platforms"
      options={joinOptions(options.platform, [draft.platform]).map((value) => ({ value, label: value }))}
      value={draft.platform}
      onChange={({ target }) => onChange({ ...draft, platform: target.value })}
    />
  );
}

function CodeField({ draft, onChange }: OneField) {
  return (
    <TextField
      {...PLAIN}
      label="Code"
      name="code"
      value={draft.code}
      onChange={({ target }) => onChange({ ...draft, code: target.value })}
    />
  );
}

/** Further fields, expanded when the question uses them. */
function MoreFields({ draft, clientName, onChange }: OneField & Pick<LinksFilterProps, "clientName">) {
  const { client } = draft;
  const [isOpen] = useState(client.id !== null || draft.code !== "");
  const shown = client.id === null || client.text !== client.id ? client : { ...client, text: clientName ?? client.id };
  return (
    <details open={isOpen}>
      <summary className={styles.summary}>More filters</summary>
      <div className={styles.fields}>
        <CodeField draft={draft} onChange={onChange} />
        <ClientField value={shown} onChange={(next) => onChange({ ...draft, client: next })} />
        <SelectField
          className={styles.sort}
          label="Sort by"
          options={SORTS}
          value={draft.sort}
          onChange={({ target }) => onChange({ ...draft, sort: target.value })}
        />
      </div>
    </details>
  );
}

function toDraft({ q = "", code = "", platform = "", sort = USUAL_SORT, ...rest }: LinksQuestion): Draft {
  const { state = "" }: { state?: string } = rest;
  const client = { id: rest.client ?? null, text: rest.client ?? "" };
  return { q, code, platform, state, sort, client, bots: rest.bots === "include", dead: rest.watch === "dead" };
}

function toQuestion({ client, bots, dead, ...draft }: Draft, before: LinksQuestion): LinksQuestion {
  const text = (typed: string) => (typed.trim() === "" ? undefined : typed.trim());
  const sort = LINK_SORTS.find((one) => one === draft.sort) ?? USUAL_SORT;
  const isSorted = sort === (before.sort ?? USUAL_SORT);
  return {
    q: text(draft.q),
    code: text(draft.code),
    platform: text(draft.platform),
    client: client.id ?? undefined,
    state: LINK_STATES.find((one) => one === draft.state),
    watch: dead ? "dead" : undefined,
    bots: bots ? "include" : undefined,
    ...(isSorted ? { sort: before.sort, order: before.order } : { sort, order: firstOrder(sort) }),
  };
}

export function isNarrowed({ q, code, platform, client, state, watch, start }: LinksQuestion): boolean {
  return [q, code, platform, client, state, watch, start].some((one) => one !== undefined);
}
