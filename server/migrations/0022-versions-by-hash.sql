-- A frozen file is looked up by its bytes on the public check page.
create index document_versions_by_hash on document_versions (sha256);
