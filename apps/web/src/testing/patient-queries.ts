import { configure } from '@testing-library/react';
import { PATIENCE_MS } from '../../../../scripts/test-setup/patience.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });
