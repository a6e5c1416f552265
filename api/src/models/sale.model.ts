import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import type { VerificationReason } from "@portal/api-contract";
import { countedColumns } from "./counted-columns";
import type { LocalDay } from "./values/local-day";

/** `own`: the row counts. `held`: a possible duplicate, not billed. `duplicate`: another source's row counts instead. */
export type DuplicateState = "own" | "held" | "duplicate";

/** A sale or reversal. Amounts are signed cents, units hundred-thousandths. */
export class Sale extends Model<InferAttributes<Sale>, InferCreationAttributes<Sale>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** Link that reported the row; null: a bank deposit that staff marked. */
  declare connectionId: string | null;
  declare source: string;
  declare externalId: string;
  declare kind: string;
  /** For a reversal: its sale. null: a sale, or the source does not name it. */
  declare saleExternalId: string | null;
  declare version: number;
  /** The provider's state, or `before-link` for what may be another business's sale. */
  declare state: string;
  declare isTest: boolean;
  /** Whether another row has the same money. */
  declare isSuperseded: boolean;
  /** The same for a sale and its reversals (D262). */
  declare sighting: DuplicateState;
  /** JSON of `SourceClues`. */
  declare clues: string | null;
  /** Whether the row is on a live invoice; written only by `markBilled`. */
  declare isBilled: boolean;
  /** Empty: the source reports no location. */
  declare locationId: string;
  declare currency: string;
  declare occurredAt: Date | null;
  /** Day of `occurredAt` in the business's zone. */
  declare localDay: LocalDay | null;
  /** For a reversal: the day of its sale. null: a sale, or a reversal of an unknown sale. */
  declare saleDay: LocalDay | null;
  declare totalCents: number;
  declare tipCents: number;
  declare taxCents: number;
  declare giftCardCents: number;
  declare isItemized: boolean;
  /** Hundred-thousandths; 0 for reversals. */
  declare units: number;
  /** Positive cents that reversals took from the sale; 0 for reversals. */
  declare refundedCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  declare reason: VerificationReason;
  declare isListed: boolean;
  /** JSON of `SalesLineItem[]`. */
  declare lineItems: string;
  declare searchText: string;
  /** Hash of the reported data: an equal hash means unchanged. */
  declare fingerprint: string;
  declare sourceUpdatedAt: Date;
  declare createdAt: Date;
  declare updatedAt: Date;
}

export function defineSale(sequelize: Sequelize): void {
  Sale.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      connectionId: { type: DataTypes.STRING(32) },
      source: { type: DataTypes.STRING(16), allowNull: false },
      externalId: { type: DataTypes.STRING(192), allowNull: false },
      ...countedColumns(),
      saleExternalId: { type: DataTypes.STRING(192) },
      isTest: { type: DataTypes.BOOLEAN, allowNull: false },
      isSuperseded: { type: DataTypes.BOOLEAN, allowNull: false },
      sighting: { type: DataTypes.STRING(16), allowNull: false, defaultValue: "own" },
      clues: { type: DataTypes.TEXT },
      isBilled: { type: DataTypes.BOOLEAN, allowNull: false },
      isItemized: { type: DataTypes.BOOLEAN, allowNull: false },
      lineItems: { type: DataTypes.TEXT("long"), allowNull: false },
      searchText: { type: DataTypes.TEXT, allowNull: false },
      sourceUpdatedAt: { type: DataTypes.DATE(3), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "sales", underscored: true, timestamps: false },
  );
}
