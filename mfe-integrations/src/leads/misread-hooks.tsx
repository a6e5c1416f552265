import type { MisreadHook } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { Moment } from "../integrations/fact.js";
import styles from "./leads.module.css";
import { leadTexts } from "./leads.texts.js";

const texts = leadTexts.unsigned.misread;

export function MisreadHooks({ hooks }: { hooks: readonly MisreadHook[] }) {
  if (hooks.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.title}>
      <p>{texts.advice}</p>
      <ul className={styles.misread} aria-label={texts.title}>
        {hooks.map(({ at, message, content }) => (
          <li key={`${at} ${content}`}>
            <Moment at={at} />: {message}
            {content === "" ? (
              <p>{texts.empty}</p>
            ) : (
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll the content
              <pre className={styles.content} role="region" aria-label={message} tabIndex={0}>
                {content}
              </pre>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
