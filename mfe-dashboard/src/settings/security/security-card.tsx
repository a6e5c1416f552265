import type { IdentityItem, IdentityProviderId } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { findBrowserZone } from "@portal/shared-ui/dates";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation, useNotify } from "@portal/host-contract";

import styles from "./account-list.module.css";
import { IdentityItems } from "./identity-items.js";
import { PasskeyList } from "./passkey-list.js";
import { PasswordItem, type PasswordItemProps } from "./password-item.js";
import { identityTexts, securityTexts } from "./security.texts.js";
import { useIdentities } from "./use-identities.js";

export interface SecurityCardProps extends PasswordItemProps {
  id?: string;
  /** Zone of the business; the browser's by default. */
  timeZone?: string | undefined;
}

export function SecurityCard({ id, timeZone = findBrowserZone(), ...password }: SecurityCardProps) {
  const identities = useIdentities();
  useConnectedNotice(identities.list.data);
  const [toRemove, setToRemove] = useState<IdentityProviderId | null>(null);

  function handleRemove(): void {
    if (toRemove) identities.remove.mutate(toRemove);
    setToRemove(null);
  }

  return (
    <Card id={id} title={securityTexts.title}>
      <ul className={styles.list} aria-label={identityTexts.list}>
        <PasswordItem {...password} />
        <IdentityItems
          identities={identities}
          hasPassword={password.hasPassword}
          timeZone={timeZone}
          onRemove={setToRemove}
        />
      </ul>
      <PasskeyList timeZone={timeZone} />
      <ConfirmDialog
        open={toRemove !== null}
        title={toRemove && identityTexts.removeTitle(toRemove)}
        confirmLabel={identityTexts.remove}
        onConfirm={handleRemove}
        onCancel={() => setToRemove(null)}
      >
        {toRemove && identityTexts.removeText(toRemove)}
      </ConfirmDialog>
    </Card>
  );
}

/**
 * Shows the result once after a provider's consent page (`?connect=`). The address proves nothing: the account must be among the connected ones.
 *
 * @param identities undefined until loaded
 */
function useConnectedNotice(identities: readonly IdentityItem[] | undefined): void {
  const { location, navigate } = useNavigation();
  const notify = useNotify();
  const named = new URLSearchParams(location.search).get("connect");
  const connected = identities?.find(({ provider }) => provider === named)?.provider;

  const notifyConnected = useEffectEvent((provider: IdentityItem["provider"]) => {
    notify({ type: "success", message: identityTexts.connected(provider) });
    navigate(location.pathname, { replace: true });
  });

  useEffect(() => {
    if (connected !== undefined) notifyConnected(connected);
  }, [connected]);
}
