import {
  describeFailure,
  isApiError,
  LINK_OPTION_LISTS,
  type LinkOptionList,
  type LinkOptions,
} from "@portal/shared-ui/api";
import { Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { listTexts } from "./link-fields.js";
import { countOf, LONGEST } from "./link.texts.js";
import { useRenameOption } from "./use-link-options.js";

const LISTS = LINK_OPTION_LISTS.map((value) => ({ value, label: listTexts[value].label }));

const toOption = (word: string) => ({ value: word, label: word });
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

interface OptionDraft {
  list: LinkOptionList;
  from: string;
  to: string;
}

/** Renames an option. If it gets the name of another option, both are merged. */
export function OptionsDialog({ options, onClose }: { options: LinkOptions; onClose: () => void }) {
  const { draft, faults, other, renaming, fieldErrors, change, rename } = useOptionDraft(options);
  const { list, from, to } = draft;
  return (
    <ConfirmDialog
      open
      title="Rename or merge options"
      tone="primary"
      confirmLabel={other === undefined ? "Rename" : "Merge"}
      cancelLabel="Close"
      busy={renaming.isPending}
      busyLabel="Renaming"
      onConfirm={rename}
      onCancel={onClose}
    >
      <SelectField
        label="List"
        options={LISTS}
        value={list}
        onChange={({ target }) =>
          change({ list: LINK_OPTION_LISTS.find((one) => one === target.value) ?? list, from: "" })
        }
      />
      <SelectField
        label="Option"
        placeholder="Please choose"
        options={options[list].map(toOption)}
        error={faults.from ?? fieldErrors?.from}
        value={from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="New name"
        help="Enter another option’s name to merge the two."
        autoComplete="off"
        maxLength={LONGEST.word}
        error={faults.to ?? fieldErrors?.to}
        value={to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Effect draft={draft} other={other} />
      {renaming.isSuccess ? <Renamed {...renaming.variables} {...renaming.data} /> : null}
      {renaming.isError && fieldErrors === undefined ? (
        <Notice tone="bad" announce title="Nothing was renamed.">
          {describeFailure(renaming.error).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

function useOptionDraft(options: LinkOptions) {
  const [draft, setDraft] = useState<OptionDraft>({ list: "platform", from: "", to: "" });
  const [faults, setFaults] = useState<Partial<Record<"from" | "to", string>>>({});
  const renaming = useRenameOption();
  const { list, from, to } = draft;
  const other = options[list].find((word) => isSame(word, to) && word !== from);
  const fieldErrors = isApiError(renaming.error) ? renaming.error.fields : undefined;

  function change(next: Partial<OptionDraft>) {
    setDraft((before) => ({ ...before, ...next }));
    setFaults({});
    renaming.reset();
  }

  function rename() {
    const found = {
      ...(from === "" ? { from: "Choose an option." } : {}),
      ...(to.trim() === ""
        ? { to: "Enter its new name." }
        : from === to.trim()
          ? { to: "It already has this name." }
          : {}),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || renaming.isPending) return;
    renaming.mutate({ list, from, to: other ?? to.trim() }, { onSuccess: () => setDraft({ list, from: "", to: "" }) });
  }

  return { draft, faults, other, renaming, fieldErrors, change, rename };
}

function Effect({ draft: { list, from, to }, other }: { draft: OptionDraft; other: string | undefined }) {
  if (from === "" || to.trim() === "") return null;
  const links = `Every link with the ${listTexts[list].fields} “${from}” gets “${other ?? to.trim()}”.`;
  return (
    <Notice tone={other === undefined ? "info" : "warn"}>
      {links} Their addresses and clicks stay.
      {other === undefined ? null : " Both become one option. You cannot separate them later."}
    </Notice>
  );
}

function Renamed({ from, to, merged, links }: { from: string; to: string; merged: boolean; links: number }) {
  return (
    <Notice tone="good" announce title={merged ? `“${from}” is now part of “${to}”.` : `“${from}” is now “${to}”.`}>
      {links === 0 ? "No link used it." : `${countOf(links, "link was", "links were")} changed.`}
    </Notice>
  );
}
