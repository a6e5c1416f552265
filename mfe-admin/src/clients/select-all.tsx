import type { BillingClient } from "@portal/shared-ui/api";
import { Checkbox, type CheckboxProps } from "@portal/shared-ui/core";

import { choose, judgeSelection, type Selection } from "./selection.js";

export interface SelectAllProps extends Pick<CheckboxProps, "label"> {
  /** What the box stands for. */
  clients: readonly BillingClient[];
  selection: Selection;
  onChange: (next: Selection) => void;
}

/** One box for many: ticked when all are chosen, half ticked when some are. */
export function SelectAll({ clients, selection, onChange, label }: SelectAllProps) {
  const state = judgeSelection(selection, clients);
  return (
    <Checkbox
      label={label}
      ref={(box) => {
        if (box) box.indeterminate = state === "some";
      }}
      checked={state === "all"}
      onChange={(event) => onChange(choose(selection, clients, event.target.checked))}
    />
  );
}
