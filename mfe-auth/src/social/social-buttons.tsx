import { IDENTITY_PROVIDER_IDS, type IdentityProviderId } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";

import styles from "./social-buttons.module.css";
import { socialTexts } from "./social.texts.js";
import type { Social } from "./use-social.js";

export interface SocialButtonsProps extends Social {
  labels: Readonly<Record<IdentityProviderId, string>>;
}

/** §2. */
export function SocialButtons({ labels, busy, press }: SocialButtonsProps) {
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{socialTexts.or}</p>
      {IDENTITY_PROVIDER_IDS.map((provider) => (
        <Button
          key={provider}
          wide
          busy={busy === provider}
          busyLabel={socialTexts.opening(provider)}
          onClick={() => press(provider)}
        >
          {labels[provider]}
        </Button>
      ))}
    </div>
  );
}
