import { mount } from 'svelte';
import App from './App.svelte';
import { language, t } from './lib/messages';
import './style/app.css';

document.documentElement.lang = language;
document.querySelector('meta[name="description"]')?.setAttribute('content', t('home-motto').replaceAll('\n', ' '));

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the program');
mount(App, { target });
