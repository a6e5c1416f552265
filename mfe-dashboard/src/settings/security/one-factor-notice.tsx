import { Notice } from "@portal/shared-ui/core";

import styles from "./one-factor-notice.module.css";
import { oneFactorTexts } from "./security.texts.js";
import { useAuthenticator } from "./use-authenticator.js";
import { usePasskeys } from "./use-passkeys.js";

/** Staff without phone, passkey or app lose access with their mailbox (D78). */
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
