import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** An address to which links lead, however many, and what the last look at it found. */
export class LinkWatch extends Model<InferAttributes<LinkWatch>, InferCreationAttributes<LinkWatch>> {
  declare id: CreationOptional<number>;
  declare hostId: number;
  /** SHA-256 of the address, in hexadecimal. */
  declare urlKey: string;
  declare url: string;
  /** When it is looked at next; null: no active link leads there. */
  declare dueAt: Date | null;
  declare checkedAt: Date | null;
  /** `DestinationFault`; null: it answered, or nobody has looked yet. */
  declare fault: string | null;
  /** Of its answer. */
  declare status: number | null;
  /** Looks in a row that found it wrong. */
  declare failures: number;
  declare failsSince: Date | null;
  /** The first of these looks, once it is taken for dead. */
  declare deadSince: Date | null;
}

export function defineLinkWatch(sequelize: Sequelize): void {
  LinkWatch.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      hostId: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      urlKey: { type: DataTypes.STRING(64), allowNull: false },
      url: { type: DataTypes.STRING(2040), allowNull: false },
      dueAt: { type: DataTypes.DATE(3) },
      checkedAt: { type: DataTypes.DATE(3) },
      fault: { type: DataTypes.STRING(24) },
      status: { type: DataTypes.SMALLINT.UNSIGNED },
      failures: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      failsSince: { type: DataTypes.DATE(3) },
      deadSince: { type: DataTypes.DATE(3) },
    },
    { sequelize, tableName: "link_watches", underscored: true, timestamps: false },
  );
}
