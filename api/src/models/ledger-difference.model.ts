import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A wrong sum in the ledger, for a person; nothing repairs it automatically. */
export class LedgerDifference extends Model<
  InferAttributes<LedgerDifference>,
  InferCreationAttributes<LedgerDifference>
> {
  declare id: CreationOptional<number>;
  /** An account, or `entry:` and the entry's number. */
  declare subject: string;
  declare expectedCents: number;
  declare foundCents: number;
  declare foundAt: Date;
}

export function defineLedgerDifference(sequelize: Sequelize): void {
  LedgerDifference.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      subject: { type: DataTypes.STRING(96), allowNull: false },
      expectedCents: { type: DataTypes.BIGINT, allowNull: false },
      foundCents: { type: DataTypes.BIGINT, allowNull: false },
      foundAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "ledger_differences", underscored: true, timestamps: false },
  );
}
