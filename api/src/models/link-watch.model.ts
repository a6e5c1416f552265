import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A destination address of any number of links, with its last check. */
export class LinkWatch extends Model<InferAttributes<LinkWatch>, InferCreationAttributes<LinkWatch>> {
  declare id: CreationOptional<number>;
  declare hostId: number;
  /** SHA-256 in hex. */
  declare urlKey: string;
  declare url: string;
  /** Time of the next check; null: no active link goes there. */
  declare dueAt: Date | null;
  declare checkedAt: Date | null;
  /** A `DestinationFault`; null: it answered, or was not checked. */
  declare fault: string | null;
  /** HTTP status of the last answer. */
  declare status: number | null;
  declare failures: number;
  declare failsSince: Date | null;
  /** First failing check, once the destination counts as dead. */
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
