import type { BillingClient } from "@portal/shared-ui/api";
import { Checkbox, type CheckboxProps } from "@portal/shared-ui/core";

import type { RefObject } from "react";

import { choose, judgeSelection, type Selection } from "./selection.js";

export interface SelectAllProps extends Pick<CheckboxProps, "label"> {
  clients: readonly BillingClient[];
  selection: Selection;
  onChange: (next: Selection) => void;
  /** For the caller to focus the checkbox. */
  boxRef: RefObject<HTMLInputElement | null>;
}

/** The checkbox is mixed when only some clients are chosen. */
export function SelectAll({ clients, selection, onChange, label, boxRef }: SelectAllProps) {
  const state = judgeSelection(selection, clients);
  return (
    <Checkbox
      label={label}
      ref={(box) => {
        boxRef.current = box;
        if (box) box.indeterminate = state === "some";
      }}
      checked={state === "all"}
      onChange={(event) => onChange(choose(selection, clients, event.target.checked))}
    />
  );
}
