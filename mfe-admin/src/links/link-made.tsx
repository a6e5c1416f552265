import { useNavigation } from "@portal/host-contract";
import { Button, ButtonLink, Card, DefinitionList } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { describeExpiry } from "./link.texts.js";
import styles from "./links.module.css";
import { ShortLink } from "./short-link.js";
import type { MadeLink } from "./use-link-form.js";

/** The created link, which takes the focus. */
export function LinkMade({ made, onAnother }: { made: MadeLink; onAnother: () => void }) {
  const { Link } = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { shortUrl, code, request, client } = made;
  return (
    <div ref={frame} tabIndex={-1} className={styles.made}>
      <Card title="Your link is ready">
        <div className={styles.form}>
          <ShortLink shortUrl={shortUrl} code={code} />
          <DefinitionList
            items={[
              { term: "Goes to", description: request.endUrl },
              {
                term: "Platform",
                description: joinWords(request.platform, request.platformContentType, request.platformContentCategory),
              },
              {
                term: "Destination",
                description: joinWords(
                  request.destination,
                  request.destinationContentType,
                  request.destinationContentCategory,
                ),
              },
              { term: "Client", description: client === "" ? "None" : client },
              { term: "Expires", description: describeExpiry(request.expiresAt ?? null) },
            ]}
          />
          <div className={styles.actions}>
            <Button variant="primary" onClick={onAnother}>
              Make another
            </Button>
            <ButtonLink
              render={(props) => <Link to={`/admin/UrlCodesTable?id=${encodeURIComponent(code)}`} {...props} />}
            >
              See its clicks
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}

function joinWords(...words: string[]): string {
  return words.join(" · ");
}
