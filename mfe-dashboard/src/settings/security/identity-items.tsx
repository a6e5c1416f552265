import {
  describeFailure,
  IDENTITY_PROVIDER_IDS,
  type IdentityItem,
  type IdentityProviderId,
} from "@portal/shared-ui/api";
import { Button, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import { AccountItem } from "./account-item.js";
import styles from "./account-list.module.css";
import { ListFailure } from "./list-failure.js";
import { identityTexts } from "./security.texts.js";
import type { Identities } from "./use-identities.js";

export interface IdentityItemsProps {
  identities: Identities;
  /** False: the last social account cannot be removed, because it is the only way to log in. */
  hasPassword: boolean;
  timeZone: string;
  onRemove: (provider: IdentityProviderId) => void;
}

export function IdentityItems({ identities, hasPassword, timeZone, onRemove }: IdentityItemsProps) {
  const { list, connect, remove } = identities;
  if (list.isPending) {
    return (
      <li className={styles.item}>
        <Skeleton label={identityTexts.loading} height="2.5rem" lines={2} />
      </li>
    );
  }
  if (list.isLoadingError) {
    return (
      <li className={styles.item}>
        <ListFailure title={identityTexts.failed} {...describeFailure(list.error)} list={list} />
      </li>
    );
  }
  const isOnlyWay = !hasPassword && list.data.length === 1;
  return IDENTITY_PROVIDER_IDS.map((provider) => {
    const linked = list.data.find((one) => one.provider === provider);
    const isBusy = [connect, remove].some((change) => change.isPending && change.variables === provider);
    const handlePress = () => (linked ? onRemove(provider) : connect.mutate(provider));
    return <Line key={provider} {...{ provider, linked, timeZone, isOnlyWay, isBusy }} onPress={handlePress} />;
  });
}

interface LineProps {
  provider: IdentityProviderId;
  linked: IdentityItem | undefined;
  timeZone: string;
  isOnlyWay: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** One button for all actions, so that it keeps the focus when the action changes. */
function Line({ provider, linked, timeZone, isOnlyWay, isBusy, onPress }: LineProps) {
  const detail = linked
    ? identityTexts.since(linked.email, formatZonedInstant(linked.createdAt, timeZone))
    : identityTexts.none;
  return (
    <AccountItem
      icon="user"
      name={identityTexts.name(provider)}
      detail={linked && isOnlyWay ? `${detail}. ${identityTexts.only}` : detail}
    >
      {linked && isOnlyWay ? null : (
        <Button variant="quiet" busy={isBusy} onClick={onPress}>
          {linked ? identityTexts.remove : identityTexts.connect}
          <VisuallyHidden> {identityTexts.name(provider)}</VisuallyHidden>
        </Button>
      )}
    </AccountItem>
  );
}
