import type { IdentityProviderId } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { findBrowserZone } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import styles from "./account-list.module.css";
import { IdentityItems } from "./identity-items.js";
import { PasskeyList } from "./passkey-list.js";
import { PasswordItem, type PasswordItemProps } from "./password-item.js";
import { identityTexts, securityTexts } from "./security.texts.js";
import { useConnectedNotice } from "./use-connected-notice.js";
import { useIdentities } from "./use-identities.js";

export interface SecurityCardProps extends PasswordItemProps {
  id?: string;
  /** Zone of the business; the browser's by default. */
  timeZone?: string | undefined;
}

/** Ways to log in, and passkeys for confirmation. */
export function SecurityCard({ id, timeZone = findBrowserZone(), ...password }: SecurityCardProps) {
  const identities = useIdentities();
  useConnectedNotice(identities.list.data);
  const [doomed, setDoomed] = useState<IdentityProviderId | null>(null);

  function handleRemove(): void {
    if (doomed) identities.remove.mutate(doomed);
    setDoomed(null);
  }

  return (
    <Card id={id} title={securityTexts.title}>
      <ul className={styles.list} aria-label={identityTexts.list}>
        <PasswordItem {...password} />
        <IdentityItems
          identities={identities}
          hasPassword={password.hasPassword}
          timeZone={timeZone}
          onRemove={setDoomed}
        />
      </ul>
      <PasskeyList timeZone={timeZone} />
      <ConfirmDialog
        open={doomed !== null}
        title={doomed && identityTexts.removeTitle(doomed)}
        confirmLabel={identityTexts.remove}
        onConfirm={handleRemove}
        onCancel={() => setDoomed(null)}
      >
        {doomed && identityTexts.removeText(doomed)}
      </ConfirmDialog>
    </Card>
  );
}
