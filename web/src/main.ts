import { mount } from 'svelte';
import App from './App.svelte';
import './style/app.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the program');
mount(App, { target });
