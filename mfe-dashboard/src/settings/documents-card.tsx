import { useNavigation } from "@portal/host-contract";
import { type AccountDocument, describeFailure, type GivenConsent } from "@portal/shared-ui/api";
import { ButtonLink, Card, Skeleton } from "@portal/shared-ui/core";
import { findBrowserZone, formatInstant, nameTimeZone } from "@portal/shared-ui/dates";
import { formatPhone } from "@portal/shared-ui/forms";
import type { ReactNode } from "react";

import { ListFailure } from "./security/list-failure.js";
import { documentsTexts } from "./settings.texts.js";
import styles from "./settings.module.css";
import { useDocuments } from "./use-documents.js";

/**
 * Agreements and consents in the wording that was shown.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function DocumentsCard({ id, timeZone = findBrowserZone() }: { id?: string; timeZone?: string | undefined }) {
  const { Link } = useNavigation();
  const list = useDocuments();
  const { agreed, given } = list.data ?? { agreed: [], given: [] };
  return (
    <Card id={id} title={documentsTexts.title}>
      {list.isPending ? <Skeleton label={documentsTexts.loading} height="2.5rem" /> : null}
      {list.isLoadingError ? (
        <ListFailure title={documentsTexts.failed} {...describeFailure(list.error)} list={list} />
      ) : null}
      {list.data && agreed.length + given.length === 0 ? <p className={styles.quiet}>{documentsTexts.none}</p> : null}
      {agreed.length + given.length > 0 ? (
        <p className={styles.quiet}>{documentsTexts.zone(nameTimeZone(timeZone))}</p>
      ) : null}
      {agreed.map((document) => (
        <Document
          key={document.id}
          title={document.title}
          detail={describeAgreed(document, timeZone)}
          text={document.text}
        >
          <DocumentFile document={document} />
        </Document>
      ))}
      {agreed.some(({ file }) => file.state === "ready") ? (
        <p className={styles.quiet}>
          {documentsTexts.anybody} <Link to="/document-check">{documentsTexts.check}</Link>
        </p>
      ) : null}
      {given.map((consent) => (
        <Document
          key={consent.id}
          title={documentsTexts.consent}
          detail={describeConsent(consent, timeZone)}
          text={consent.text}
        />
      ))}
    </Card>
  );
}

interface DocumentProps {
  title: string;
  detail: string;
  text: string;
  children?: ReactNode;
}

/** Blank lines separate paragraphs of `text`. */
function Document({ title, detail, text, children }: DocumentProps) {
  return (
    <div className={styles.document}>
      <details>
        <summary>
          {title}
          <span className={styles.quiet}>{detail}</span>
        </summary>
        {text.split("\n\n").map((paragraph, index) => (
          <p key={index} className={styles.words}>
            {toLines(paragraph)}
          </p>
        ))}
      </details>
      {children}
    </div>
  );
}

/** A file and its hash, which proves that a copy is unchanged. */
function DocumentFile({ document: { title, version, file } }: { document: AccountDocument }) {
  if (file.state === "none") return null;
  if (file.url === null || file.sha256 === null) return <p className={styles.quiet}>{documentsTexts.making}</p>;
  return (
    <div className={styles.file}>
      <ButtonLink
        render={(props) => (
          <a href={file.url ?? ""} download aria-label={documentsTexts.downloadOf(title, version)} {...props} />
        )}
      >
        {documentsTexts.download}
      </ButtonLink>
      <p className={styles.quiet}>
        {documentsTexts.hash} <code className={styles.hash}>{file.sha256}</code>
      </p>
    </div>
  );
}

/** If a paragraph has several lines, the first is the heading of the others. */
function toLines(paragraph: string) {
  const [first, ...rest] = paragraph.split("\n");
  if (rest.length === 0) return first;
  return (
    <>
      <strong>{first}</strong>
      {`\n${rest.join("\n")}`}
    </>
  );
}

function describeAgreed({ kind, by, at, version, current }: AccountDocument, timeZone: string): string {
  const agreed = documentsTexts.agreed(by, formatInstant(at, timeZone), keepTogether(version));
  if (current) return agreed;
  return `${agreed} ${kind === "mandate" ? documentsTexts.inForceNoMore : documentsTexts.corrected}`;
}

function describeConsent({ phoneNumber, at, version, ended }: GivenConsent, timeZone: string): string {
  const given = documentsTexts.given(formatPhone(phoneNumber), formatInstant(at, timeZone), keepTogether(version));
  return `${given} ${ended ? documentsTexts.ended : documentsTexts.stop}`;
}

/** A version is a date, which must not break at its hyphens. */
function keepTogether(version: string): string {
  return version.replaceAll("-", "\u2011");
}
