import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A destination's server. Its addresses are checked one at a time. */
export class LinkHost extends Model<InferAttributes<LinkHost>, InferCreationAttributes<LinkHost>> {
  declare id: CreationOptional<number>;
  /** With the port, if the address has one. */
  declare name: string;
  /** When the host's first address is due for a check; null: none is due. */
  declare dueAt: Date | null;
  /** The host is not checked before this time: another process is checking it, or it rests. */
  declare freeAt: Date;
}

export function defineLinkHost(sequelize: Sequelize): void {
  LinkHost.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(270), allowNull: false },
      dueAt: { type: DataTypes.DATE(3) },
      freeAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "link_hosts", underscored: true, timestamps: false },
  );
}
