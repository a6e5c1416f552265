import { Notice } from "@portal/shared-ui/core";

import styles from "./one-factor-notice.module.css";
import { oneFactorTexts } from "./security.texts.js";
import { useAuthenticator } from "./use-authenticator.js";
import { usePasskeys } from "./use-passkeys.js";

/** To one of the staff without a phone: who loses the mailbox loses the way in, unless a passkey or an app proves them (D78). */
export function OneFactorNotice() {
  const passkeys = usePasskeys().list.data;
  const authenticator = useAuthenticator().state.data;
  if (!passkeys || !authenticator || passkeys.length > 0 || authenticator.enabled) return null;
  return (
    <Notice
      tone="info"
      title={oneFactorTexts.title}
      action={
        <span className={styles.ways}>
          {oneFactorTexts.ways.map(({ section, label }) => (
            <a key={section} href={`#${section}`}>
              {label}
            </a>
          ))}
        </span>
      }
    >
      {oneFactorTexts.why}
    </Notice>
  );
}
