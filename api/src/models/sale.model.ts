import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";
import { countedColumns } from "./counted-columns";

/** A sale, or what was given back of one. Amounts are signed integer cents, units hundred-thousandths. */
export class Sale extends Model<InferAttributes<Sale>, InferCreationAttributes<Sale>> {
  declare id: CreationOptional<number>;
  declare businessId: string;
  /** The link that told it; null: no link did, a person marked a deposit of the bank. */
  declare connectionId: string | null;
  declare source: string;
  declare externalId: string;
  declare kind: string;
  /** Of the sale that was given back; null: a sale, or not told. */
  declare saleExternalId: string | null;
  declare version: number;
  declare state: string;
  declare isTest: boolean;
  /** Another row tells the same money. */
  declare isSuperseded: boolean;
  /** Whether another source tells the same sale, which counts there: `own` or `duplicate` (D260). */
  declare sighting: CreationOptional<string>;
  /** JSON of `SourceClues`; null: none. */
  declare clues: CreationOptional<string | null>;
  /** It is on a live invoice. */
  declare isBilled: boolean;
  /** Empty: the provider names none. */
  declare locationId: string;
  declare currency: string;
  declare occurredAt: Date | null;
  /** `YYYY-MM-DD` in the zone of the business. */
  declare localDay: string | null;
  /** In a row that gives back: day of its sale. */
  declare saleDay: string | null;
  declare totalCents: number;
  declare tipCents: number;
  declare taxCents: number;
  declare giftCardCents: number;
  declare isItemized: boolean;
  declare units: number;
  declare refundedCents: number;
  declare verifiedCents: number;
  declare commissionCents: number;
  declare reason: string;
  declare isListed: boolean;
  /** JSON of `SalesLineItem[]`. */
  declare lineItems: string;
  declare searchText: string;
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
