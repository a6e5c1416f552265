import type { BillingClient } from "@portal/shared-ui/api";
import { Checkbox, type CheckboxProps } from "@portal/shared-ui/core";

import type { RefObject } from "react";

import { choose, judgeSelection, type Selection } from "./selection.js";

export interface SelectAllProps extends Pick<CheckboxProps, "label"> {
  /** What the box stands for. */
  clients: readonly BillingClient[];
  selection: Selection;
  onChange: (next: Selection) => void;
  /** The box, to give it the focus. */
  boxRef: RefObject<HTMLInputElement | null>;
}

/** One box for many: ticked when all are chosen, half ticked when some are. */
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
