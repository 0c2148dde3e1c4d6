-- Creates the two roles for the records database: one imports records, and the other serves them and can only read.
--
-- Create the database, then run this script in it as a superuser before the first import. Run it again at any time to
-- change the passwords or grant missing privileges. The serving role can read everything that the importing role creates.
--
--   createdb --encoding UTF8 --locale C --template template0 amvs
--   psql --dbname amvs --set import_password=… --set serve_password=… --file deploy/postgres/roles.sql
--
-- To use other role names: --set import_role=… --set serve_role=…

\set ON_ERROR_STOP on
\if :{?import_role} \else \set import_role amvs_import \endif
\if :{?serve_role} \else \set serve_role amvs_serve \endif

BEGIN;

SELECT format('CREATE ROLE %I LOGIN', name) FROM (VALUES (:'import_role'), (:'serve_role')) AS wanted(name)
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec

\if :{?import_password}
  ALTER ROLE :"import_role" PASSWORD :'import_password';
\endif
\if :{?serve_password}
  ALTER ROLE :"serve_role" PASSWORD :'serve_password';
\endif

-- Revokes everyone's right to connect, and grants it to the two roles.
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database())
\gexec
SELECT format('GRANT CONNECT, CREATE ON DATABASE %I TO %I', current_database(), :'import_role')
\gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), :'serve_role')
\gexec
REVOKE ALL ON SCHEMA public FROM PUBLIC;

-- Lets the serving role read future books, too.
ALTER DEFAULT PRIVILEGES FOR ROLE :"import_role" GRANT USAGE ON SCHEMAS TO :"serve_role";
ALTER DEFAULT PRIVILEGES FOR ROLE :"import_role" GRANT SELECT ON TABLES TO :"serve_role";

-- Creates the pointer's table exactly as SET_UP in src/records/engines/postgres/writer.ts does.
SET LOCAL ROLE :"import_role";
CREATE SCHEMA IF NOT EXISTS amvs;
CREATE TABLE IF NOT EXISTS amvs.pointer(
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL, current text COLLATE "C" NOT NULL, content text COLLATE "C" NOT NULL);
GRANT USAGE ON SCHEMA amvs TO :"serve_role";
GRANT SELECT ON amvs.pointer TO :"serve_role";

COMMIT;
