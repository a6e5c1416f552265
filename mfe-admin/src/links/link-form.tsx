import { describeFailure, type LinkOptions } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, ComboField, Notice, TextField } from "@portal/shared-ui/core";
import { DateField } from "@portal/shared-ui/dates";
import type { ReactNode, SubmitEvent } from "react";

import { ClientField } from "./client-field.js";
import { DESTINATION_FIELDS, PLATFORM_FIELDS, type WordFieldText } from "./link-fields.js";
import { BROWSER_ZONE, describeOwnWord, linkTexts, LONGEST } from "./link.texts.js";
import styles from "./links.module.css";
import type { useLinkForm } from "./use-link-form.js";

type Form = ReturnType<typeof useLinkForm>;

export interface LinkFormProps {
  form: Form;
  options: LinkOptions;
  /** Failures to load the lists, shown above the fields. */
  notice: ReactNode;
  onEditOptions: () => void;
}

/** The seven fields (§3) and the optional ones. */
export function LinkForm({ form, options, notice, onEditOptions }: LinkFormProps) {
  const { formRef } = form;
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <Card
      title="Create a tracked link"
      actions={
        <Button variant="quiet" onClick={onEditOptions}>
          Edit options
        </Button>
      }
    >
      <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
        {notice}
        <TextField
          label="End URL"
          name="endUrl"
          help="Where the link goes. We keep your own parameters, such as utm_source."
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={form.errors.endUrl}
          value={form.draft.endUrl}
          onChange={({ target }) => form.change({ endUrl: target.value })}
          onBlur={form.leaveAddress}
        />
        <Words legend="Where you'll post it" fields={PLATFORM_FIELDS} form={form} options={options} />
        <Words legend="Where it goes" fields={DESTINATION_FIELDS} form={form} options={options} />
        <Extras form={form} />
        {form.failure === null ? null : (
          <Notice tone="bad" announce title="The link was not created.">
            {describeFailure(form.failure).message}
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel="Creating">
            Create link
          </Button>
        </div>
      </form>
    </Card>
  );
}

interface WordsProps {
  legend: string;
  fields: readonly WordFieldText[];
  form: Form;
  options: LinkOptions;
}

function Words({ legend, fields, form: { draft, errors, change }, options }: WordsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {fields.map(({ name, label, list }) => (
        <ComboField
          key={name}
          label={label}
          name={name}
          maxLength={LONGEST.word}
          options={options[list].map((word) => ({ key: word, label: word }))}
          describeOwn={describeOwnWord}
          error={errors[name]}
          value={draft[name]}
          onValueChange={(word) => change({ [name]: word })}
        />
      ))}
    </fieldset>
  );
}

function Extras({ form: { draft, errors, change, today } }: { form: Form }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Optional</legend>
      <ClientField
        help="The client that the link is for"
        error={errors.clientId}
        value={draft.clientId}
        onChange={(clientId) => change({ clientId })}
      />
      <DateField
        label="Expires after"
        help={`The last day it works, in ${BROWSER_ZONE}`}
        min={today}
        error={errors.expiresAt}
        value={draft.expiresAt}
        onValueChange={(expiresAt) => change({ expiresAt })}
      />
      <TextField
        label="Custom code"
        name="code"
        help="Letters, digits, - and _, after /s/. Leave it empty to get a random code."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST.code}
        error={errors.code}
        value={draft.code}
        onChange={({ target }) => change({ code: target.value })}
      />
      <Checkbox
        label={linkTexts.passOn}
        help={linkTexts.passOnHelp}
        checked={draft.passesParameters}
        onChange={({ target }) => change({ passesParameters: target.checked })}
      />
    </fieldset>
  );
}
