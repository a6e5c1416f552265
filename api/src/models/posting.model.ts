import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** Append-only. */
export class Posting extends Model<InferAttributes<Posting>, InferCreationAttributes<Posting>> {
  declare id: CreationOptional<number>;
  declare entryId: number;
  declare accountId: string;
  /** Positive: a debit. Never 0. */
  declare amountCents: number;
}

export function definePosting(sequelize: Sequelize): void {
  Posting.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      entryId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      accountId: { type: DataTypes.STRING(64), allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false },
    },
    { sequelize, tableName: "postings", underscored: true, timestamps: false },
  );
}
