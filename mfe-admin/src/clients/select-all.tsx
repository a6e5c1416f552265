import { Checkbox, type CheckboxProps } from "@portal/shared-ui/core";

import { choose, judgeSelection, type Selection } from "./selection.js";

export interface SelectAllProps extends Pick<CheckboxProps, "label" | "help"> {
  /** What the box stands for. */
  ids: readonly string[];
  selection: Selection;
  onChange: (next: Selection) => void;
}

/** One box for many: ticked when all are chosen, half ticked when some are. */
export function SelectAll({ ids, selection, onChange, ...rest }: SelectAllProps) {
  const state = judgeSelection(selection, ids);
  return (
    <Checkbox
      {...rest}
      ref={(box) => {
        if (box) box.indeterminate = state === "some";
      }}
      checked={state === "all"}
      onChange={(event) => onChange(choose(selection, ids, event.target.checked))}
    />
  );
}
