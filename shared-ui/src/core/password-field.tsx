import { useState, type CSSProperties, type MouseEvent } from "react";

import { describeField, FieldFrame, useFieldIds } from "./field-frame.js";
import field from "./field.module.css";
import { joinClassNames } from "./join-class-names.js";
import styles from "./password-field.module.css";
import type { TextFieldProps } from "./text-field.js";
import { useRipple } from "./use-ripple.js";
import { VisuallyHidden } from "./visually-hidden.js";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type"> {
  /** The word after 'Show', for screen readers only: 'Show password'. */
  toggleWord?: string;
  revealed?: boolean;
  /** Required with `revealed`, unless another field's toggle controls this field. */
  onRevealedChange?: (revealed: boolean) => void;
}

/** A password with a toggle, whose ripple takes 675 ms (§9). */
export function PasswordField({
  label,
  help,
  error,
  id,
  className,
  toggleWord = "password",
  revealed,
  onRevealedChange,
  ...rest
}: PasswordFieldProps) {
  const ids = useFieldIds(id);
  const [ownRevealed, setOwnRevealed] = useState(false);
  const shown = revealed ?? ownRevealed;
  const hasToggle = revealed === undefined || onRevealedChange !== undefined;

  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} className={className}>
      <div className={styles.row}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...describeField(ids, { help, error, describedBy: rest["aria-describedby"] })}
          id={ids.input}
          type={shown ? "text" : "password"}
          className={joinClassNames(field.control, hasToggle && styles.control)}
        />
        {hasToggle ? (
          <RevealToggle
            shown={shown}
            word={toggleWord}
            inputId={ids.input}
            onToggle={onRevealedChange ?? setOwnRevealed}
          />
        ) : null}
      </div>
    </FieldFrame>
  );
}

interface RevealToggleProps {
  shown: boolean;
  word: string;
  inputId: string;
  onToggle: (shown: boolean) => void;
}

function RevealToggle({ shown, word, inputId, onToggle }: RevealToggleProps) {
  const { ripple, startRipple, endRipple } = useRipple();

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    startRipple(event);
    onToggle(!shown);
  }

  const origin = ripple ? ({ "--x": `${ripple.x}px`, "--y": `${ripple.y}px` } as CSSProperties) : undefined;
  return (
    <button type="button" className={styles.toggle} aria-controls={inputId} onClick={handleClick}>
      {ripple ? (
        <span
          key={ripple.key}
          className={styles.ripple}
          style={origin}
          data-ripple=""
          aria-hidden="true"
          onAnimationEnd={endRipple}
        />
      ) : null}
      {shown ? "Hide" : "Show"}
      <VisuallyHidden> {word}</VisuallyHidden>
    </button>
  );
}
