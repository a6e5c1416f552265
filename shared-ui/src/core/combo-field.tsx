import type { ComponentPropsWithRef } from "react";

import styles from "./combo-field.module.css";
import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import field from "./field.module.css";
import { Icon } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";
import { type ComboChoice, type ComboEntry, type ComboOption, listComboEntries } from "./list-combo-entries.js";
import type { FieldProps } from "./text-field.js";
import { type Combo, useCombo } from "./use-combo.js";

type InputProps = Omit<ComponentPropsWithRef<"input">, "children" | "type" | "value" | "onChange" | "list">;

export interface ComboFieldProps extends Omit<FieldProps, "label">, InputProps, ComboChoice {
  /** Names the field and its list. */
  label: string;
  /** The typed text or the picked option's label. */
  onValueChange: (text: string) => void;
  /** Called after `onValueChange`. */
  onPick?: (option: ComboOption) => void;
}

/** Suggestions and free text. Other props go to the `<input>`. */
export function ComboField(props: ComboFieldProps) {
  const { label, help, error, id, className, value, onValueChange, onPick, ...others } = props;
  const { options, isMatched, describeOwn, onBlur, ...rest } = others;
  const ids = useFieldIds(id);
  const combo = useCombo((isTyped) => listComboEntries({ options, value, isMatched, describeOwn }, isTyped), pick);

  function pick(entry: ComboEntry) {
    onValueChange(entry.text);
    if (entry.option) onPick?.(entry.option);
    combo.close();
  }

  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <div className={styles.row}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
          id={ids.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combo.shown !== null}
          aria-controls={combo.shown === null ? undefined : listId(ids.input)}
          aria-activedescendant={combo.active === null ? undefined : optionId(ids.input, combo.active)}
          className={joinClassNames(field.control, styles.input)}
          value={value}
          onClick={combo.open}
          onKeyDown={combo.handleKeyDown}
          onBlur={(event) => {
            combo.close();
            onBlur?.(event);
          }}
          onChange={(event) => {
            combo.type();
            onValueChange(event.target.value);
          }}
        />
        <ComboList combo={combo} inputId={ids.input} label={label} onPick={pick} />
      </div>
    </FieldFrame>
  );
}

const listId = (inputId: string) => `${inputId}-list`;
const optionId = (inputId: string, index: number) => `${inputId}-option-${String(index)}`;

interface ComboListProps {
  combo: Combo<ComboEntry>;
  inputId: string;
  label: string;
  onPick: (entry: ComboEntry) => void;
}

/** The focus stays in the field. */
function ComboList({ combo: { list, shown, active }, inputId, label, onPick }: ComboListProps) {
  return (
    <>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={16} />
      </span>
      {shown === null ? null : (
        <div ref={list} id={listId(inputId)} role="listbox" aria-label={`Choices: ${label}`} className={styles.list}>
          {shown.map((entry, index) => (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
            <div
              key={entry.key}
              id={optionId(inputId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(entry)}
            >
              <span>{entry.words}</span>
              {entry.note === undefined ? null : <span className={styles.note}>{entry.note}</span>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
